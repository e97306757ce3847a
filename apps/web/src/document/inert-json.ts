/** JSON that can stand inside a `<script>` element: no text in it can close the element. */
export const inertJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
