"""The hall: tables and seats for people on many machines, kept safe, served to browsers."""
