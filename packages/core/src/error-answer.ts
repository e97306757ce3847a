/** How the doors answer with a refusal. */
export interface ErrorAnswer {
  /** Of HTTP. */
  status: number;
  /** How the terminal ends, by the name of its exit code. */
  exit: 'wrongUsage' | 'notAllowed' | 'someFailed' | 'serviceFailed';
}
