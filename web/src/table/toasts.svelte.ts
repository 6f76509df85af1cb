/** Short messages that go away by themselves. */
class Toasts {
  list = $state<{ id: number; text: string }[]>([]);
  #next = 0;

  say(text: string): void {
    const id = this.#next++;
    this.list = [...this.list.slice(-2), { id, text }];
    setTimeout(() => this.drop(id), 6000);
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
