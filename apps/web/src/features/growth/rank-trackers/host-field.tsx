import { type ComponentProps, useId } from 'react';
import { TextField } from '../../../ui/text-field.tsx';

type HostFieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'fault'> & {
  /** Sites that are offered. */
  hosts: readonly string[];
  value: string;
  onHost(host: string): void;
};

/** A site, typed or one of those that are known. */
export function HostField({ hosts, onHost, ...field }: HostFieldProps) {
  const id = useId();
  return (
    <>
      <TextField
        {...field}
        name="host"
        inputMode="url"
        autoComplete="url"
        placeholder="example.com"
        list={id}
        onChange={({ target }) => onHost(target.value)}
      />
      <datalist id={id}>
        {hosts.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  );
}
