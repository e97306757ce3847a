import { GeneratorWidget } from '@linkwright/widget';
import '@linkwright/widget/widget.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

declare const __LINKWRIGHT_URL__: string;
declare const __PARTNER_KEY__: string;

/** The fields' values are the shop's own state, and the list of posts grows as visitors make them. */
function Shop() {
  const [values, setValues] = useState({ keyword: 'garden tools', anchorText: '', targetUrl: '' });
  const [made, setMade] = useState<string[]>([]);
  return (
    <main>
      <h1>A garden shop</h1>
      <p>
        You write about <output>{values.keyword || 'nothing yet'}</output>.
      </p>
      <GeneratorWidget
        apiUrl={__LINKWRIGHT_URL__}
        partner={__PARTNER_KEY__}
        accent="#2f6f3e"
        values={values}
        onValuesChange={setValues}
        onGenerated={({ blogUrl }) => setMade([...made, blogUrl])}
      />
      <ul aria-label="Made here">
        {made.map((url) => (
          <li key={url}>{url}</li>
        ))}
      </ul>
    </main>
  );
}

const root = document.getElementById('shop');
if (root) createRoot(root).render(<Shop />);
