import { useState } from 'react';
import '../ui/opener.css';
import { StateMark } from '../ui/state-mark.tsx';
import { longText } from './long-text.ts';

/** Things below each other, and figures in rows. */
export function Lists() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ul className="rows">
        <li>
          <h3>
            A name <StateMark state="live" label="Live" />
          </h3>
          <p className="evidence-line">https://example.com/an/address</p>
          <p className="facts-line">
            <span>12 links</span>
            <span>3 days left</span>
            <b>2 to approve</b>
          </p>
          <div className="actions">
            <button type="button" className="quiet-button">
              Open
            </button>
            <button type="button" className="quiet-button danger">
              Delete
            </button>
          </div>
        </li>
        <li>
          <h3>{longText}</h3>
          <p className="evidence-line">{longText}</p>
          <p className="facts-line">{longText}</p>
          <p className="warning">It was not published.</p>
        </li>
        <li>
          <h3>
            <button
              type="button"
              className="opener"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <bdi>A name that opens it</bdi>
            </button>
          </h3>
          {isOpen && <p>What is below it.</p>}
        </li>
      </ul>
      <table className="table" data-figures>
        <caption>Figures</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Views</th>
            <th scope="col">Posts</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">1 March 2026</th>
            <td>1,204</td>
            <td>12</td>
          </tr>
          <tr>
            <th scope="row">{longText}</th>
            <td>7</td>
            <td>0</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}
