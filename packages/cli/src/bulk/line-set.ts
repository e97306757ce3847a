/** Numbers of lines, a bit each. */
export class LineSet {
  #bits = new Uint8Array(1024);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  has(line: number): boolean {
    return ((this.#bits[line >> 3] ?? 0) & (1 << (line & 7))) !== 0;
  }

  add(line: number): void {
    if (this.has(line)) return;
    const at = line >> 3;
    if (at >= this.#bits.length) {
      const wider = new Uint8Array(Math.max(at + 1, this.#bits.length * 2));
      wider.set(this.#bits);
      this.#bits = wider;
    }
    this.#bits[at] = (this.#bits[at] ?? 0) | (1 << (line & 7));
    this.#size += 1;
  }

  delete(line: number): void {
    if (!this.has(line)) return;
    this.#bits[line >> 3] = (this.#bits[line >> 3] ?? 0) & ~(1 << (line & 7));
    this.#size -= 1;
  }
}
