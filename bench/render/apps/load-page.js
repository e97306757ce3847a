/** What the page's address stands for, as its server tells. */
export async function loadPage() {
  const response = await fetch(`/data${location.pathname}`);
  return response.json();
}
