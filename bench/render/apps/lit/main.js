import { html, LitElement, nothing } from 'lit';
import { loadPage } from '../load-page.js';

class BenchPage extends LitElement {
  static properties = { page: { state: true } };

  // Crawlers do not look into shadow trees everywhere, so pages that want to be found go without.
  createRenderRoot() {
    return this;
  }

  async connectedCallback() {
    super.connectedCallback();
    this.page = await loadPage();
  }

  render() {
    if (!this.page) return html`<p>Loading…</p>`;
    const { title, paragraphs, link } = this.page;
    return html`<main>
      <h1>${title}</h1>
      ${paragraphs.map((text) => html`<p>${text}</p>`)}
      ${link ? html`<p>Some say <a href=${link.href} rel=${link.rel}>${link.text}</a> are best.</p>` : nothing}
    </main>`;
  }
}

customElements.define('bench-page', BenchPage);
