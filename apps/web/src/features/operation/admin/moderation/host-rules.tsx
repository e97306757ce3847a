import { type HostRule, type HostRuleKind, moderationRoutes } from '@linkwright/core';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../../api.ts';
import { formatDay } from '../../../../format/dates.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { usePage } from '../../../../server-state/use-page.ts';
import { FormAlert } from '../../../../ui/form-alert.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { Listed } from '../listed.tsx';
import { LinkingPosts } from './linking-posts.tsx';

/** Hosts with a rule, and the form that sets one. */
export function HostRules() {
  const list = usePage(moderationRoutes.hostRules);
  return (
    <>
      <RuleForm onSet={list.reload} />
      <Listed
        of="hosts"
        empty="No host has a rule yet. The setting BLOCKED_TARGETS may block more hosts."
        list={list}
        keyOf={({ host }) => host}
      >
        {(rule) => <RuleItem rule={rule} onChanged={list.reload} />}
      </Listed>
    </>
  );
}

function RuleForm({ onSet }: { onSet(): Promise<void> }) {
  const [host, setHost] = useState('');
  const [kind, setKind] = useState<HostRuleKind>('block');
  const [reason, setReason] = useState('');
  const { isBusy, formFault: fault, faultOf, run } = useChange();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const done = await run(() =>
      callApi(moderationRoutes.setHostRule, { params: { host }, body: { kind, reason } }),
    );
    if (!done) return;
    setHost('');
    setReason('');
    await onSet();
  }
  return (
    <form noValidate onSubmit={submit}>
      <div className="admin-filters">
        <TextField
          label="Host"
          value={host}
          placeholder="example.com"
          maxLength={253}
          required
          fault={faultOf('host')}
          onChange={({ target }) => setHost(target.value)}
        />
        <SelectField
          label="Rule"
          value={kind}
          options={[
            ['block', 'Block'],
            ['allow', 'Allow'],
          ]}
          onChoose={setKind}
        />
        <TextField
          label="Reason"
          value={reason}
          maxLength={500}
          required
          fault={faultOf('reason')}
          onChange={({ target }) => setReason(target.value)}
        />
        <button
          type="submit"
          className="button"
          disabled={isBusy || host.trim() === '' || reason.trim().length < 3}
        >
          Set the rule
        </button>
      </div>
      {fault && <FormAlert title="The rule was not set" message={fault} />}
    </form>
  );
}

function RuleItem({ rule, onChanged }: { rule: HostRule; onChanged(): Promise<void> }) {
  const { isBusy, formFault: fault, run } = useChange();
  const remove = async () => {
    const done = await run(() =>
      callApi(moderationRoutes.removeHostRule, { params: { host: rule.host } }),
    );
    if (done) await onChanged();
  };
  return (
    <>
      <h3>{rule.host}</h3>
      <p className="facts-line">
        {rule.kind === 'block' ? (
          <StateMark state="failed" label="Blocked" />
        ) : (
          <StateMark state="live" label="Allowed" />
        )}
        <span>{rule.reason}</span>
        <span>{formatDay(rule.createdAt)}</span>
      </p>
      {rule.posts > 0 && <LinkingPosts host={rule.host} count={rule.posts} />}
      {fault && <FormAlert title="The rule was not removed" message={fault} />}
      <div className="actions">
        <button
          type="button"
          className="quiet-button"
          disabled={isBusy}
          onClick={() => void remove()}
        >
          Remove the rule<span className="out"> for {rule.host}</span>
        </button>
      </div>
    </>
  );
}
