import { MAX_LOGO_BYTES } from '@linkwright/core/all';
import { useId, useState } from 'react';
import { type SmallLogo, smallLogo } from './small-logo.ts';

interface LogoFieldProps {
  /** A `data:` address. */
  logo: string | null;
  fault: string | undefined;
  onLogo(logo: SmallLogo | null): void;
}

/** The report's logo, made small here before it is sent. */
export function LogoField({ logo, fault: refused, onLogo }: LogoFieldProps) {
  const id = useId();
  const [unread, setUnread] = useState<string>();
  const fault = unread ?? refused;

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    const small = await smallLogo(file).catch(() => undefined);
    const isTooMuch = small && small.base64.length * 0.75 > MAX_LOGO_BYTES;
    setUnread(
      !small
        ? 'This file is no picture that the browser can read'
        : isTooMuch
          ? 'This picture has too much detail for a logo; please choose a plainer one'
          : undefined,
    );
    if (small && !isTooMuch) onLogo(small);
  }
  return (
    <div className="field client-logo-field">
      <label htmlFor={id}>Logo</label>
      <input
        id={id}
        type="file"
        accept="image/*"
        aria-describedby={`${id}-note`}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <p className="field-note" id={`${id}-note`} data-fault={fault ? true : undefined}>
        {fault ?? 'It stands on white, above the title'}
      </p>
      {logo && (
        <div className="client-logo-now">
          <img src={logo} alt="The logo now" />
          <button type="button" className="quiet-button" onClick={() => onLogo(null)}>
            Remove logo
          </button>
        </div>
      )}
    </div>
  );
}
