declare module "icon:*" {
  const outline: string;
  export default outline;
}
declare module "*?icons" {
  const outlines: Record<string, string>;
  export default outlines;
}
