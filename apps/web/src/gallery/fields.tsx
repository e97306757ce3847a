import { CheckField } from '../ui/check-field.tsx';
import { FormAlert } from '../ui/form-alert.tsx';
import { FormNotice } from '../ui/form-notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { longText } from './long-text.ts';

type Pace = 'slow' | 'fast';

const paces: readonly (readonly [Pace, string])[] = [
  ['slow', 'One a day'],
  ['fast', 'Ten a day'],
];

/** What is filled in, and what a form says. */
export const Fields = () => (
  <form className="form" onSubmit={(event) => event.preventDefault()}>
    <div className="form-pair">
      <TextField label="Empty" placeholder="https://example.com" />
      <TextField label="With a hint" defaultValue="Standing desks" hint="What people search for" />
      <TextField label="Faulty" defaultValue="example" fault="This is no address" />
      <TextField label="Disabled" defaultValue="Standing desks" disabled />
      <TextField label={longText} defaultValue={longText} hint={longText} />
      <SelectField<Pace> label="A choice" value="slow" options={paces} onChoose={() => {}} />
      <SelectField<Pace>
        label="A faulty choice"
        value="fast"
        options={paces}
        fault="This is more than there is"
        onChoose={() => {}}
      />
      <SelectField<Pace>
        label="A disabled choice"
        value="slow"
        options={paces}
        disabled
        onChoose={() => {}}
      />
    </div>
    <fieldset className="field-group">
      <legend>Boxes to tick</legend>
      <CheckField label="Not ticked" />
      <CheckField label="Ticked" defaultChecked />
      <CheckField label="With a note" note="What it means." defaultChecked />
      <CheckField label="Disabled" disabled />
      <CheckField label={longText} note={longText} />
    </fieldset>
    <fieldset className="field-group">
      <legend>One of two</legend>
      <CheckField type="radio" name="one-of-two" label="This" defaultChecked />
      <CheckField type="radio" name="one-of-two" label="That" />
    </fieldset>
    <FormAlert title="It was not saved" message="The connection was lost." />
    <FormAlert title="It was not saved" message={longText} />
    <FormNotice>It is saved.</FormNotice>
    <div className="actions">
      <button type="submit" className="button">
        Save
      </button>
      <button type="button" className="quiet-button">
        Cancel
      </button>
    </div>
  </form>
);
