import { planLines, plans } from '@linkwright/core/all';
import { premiumPromises } from '../../../content/premium-promises.ts';
import { formatWholePrice } from '../../../format/price.ts';
import './plan-comparison.css';

const { monthly, yearly } = plans;
const prices = {
  free: formatWholePrice(0),
  premium: `${formatWholePrice(monthly.priceCents)} a month or ${formatWholePrice(yearly.priceCents)} a year`,
};

/** The free account and Premium line by line: a table, and on a phone a list. */
export function PlanComparison() {
  const promises = premiumPromises.filter(({ isKept }) => isKept);
  return (
    <section className="page section comparison" id="compare" aria-labelledby="comparison-title">
      <header className="section-head">
        <h2 id="comparison-title">Free account and Premium, line by line</h2>
        <p>
          Every account has every tool. Premium opens more of those marked, and checks your links
          more often. What you have stays when Premium ends; you just cannot add more than the free
          account allows.
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">What you get</th>
            <th scope="col">Free account</th>
            <th scope="col">Premium</th>
          </tr>
        </thead>
        <tbody>
          <Line label="Price" {...prices} isMore={false} />
          {planLines().map(({ id, name, ...line }) => (
            <Line key={id} label={name} {...line} />
          ))}
        </tbody>
      </table>
      {promises.length > 0 && (
        <div className="comparison-promises">
          <h3>Also with Premium</h3>
          <ul>
            {promises.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface LineProps {
  label: string;
  free: string;
  premium: string;
  isMore: boolean;
}

const Line = ({ label, free, premium, isMore }: LineProps) => (
  <tr data-more={isMore || undefined}>
    <th scope="row">
      {label}
      {isMore && <span className="badge">More with Premium</span>}
    </th>
    <td data-label="Free account">{free}</td>
    <td data-label="Premium">{premium}</td>
  </tr>
);
