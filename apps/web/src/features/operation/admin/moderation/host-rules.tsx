import { type HostRule, type HostRuleKind, moderationRoutes } from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../../api.ts';
import { plural } from '../../../../format/figures.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { AskedTable } from '../../../../ui/data-table/asked-table.tsx';
import type { Act, Column } from '../../../../ui/data-table/column.ts';
import { isDone } from '../../../../ui/data-table/use-act-change.ts';
import { FormAlert } from '../../../../ui/form-alert.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { choice, figure, text, time } from '../columns.tsx';
import { LinkingPosts } from './linking-posts.tsx';

const kindWords: Record<HostRuleKind, string> = { block: 'Blocked', allow: 'Allowed' };

const columns: Column<HostRule>[] = [
  text('host', 'Host', ({ host }) => host, { width: 16 }),
  choice('kind', 'Rule', ({ kind }) => kind, kindWords, {
    cell: ({ kind }) => (
      <StateMark state={kind === 'block' ? 'failed' : 'live'} label={kindWords[kind]} />
    ),
  }),
  text('reason', 'Reason', ({ reason }) => reason, { width: 24, isWide: true }),
  figure('posts', 'Posts that link there', ({ posts }) => posts, {
    width: 11,
    cell: ({ host, posts }) => (posts === 0 ? 0 : <LinkingPosts host={host} count={posts} />),
    isWide: true,
  }),
  time('since', 'Since', ({ createdAt }) => createdAt),
];

/** Hosts with a rule, and the form that sets one. */
export function HostRules() {
  const { formFault: fault, run } = useChange();
  const acts: Act<HostRule>[] = [
    {
      label: 'Remove the rule',
      isDanger: true,
      run: (rules) =>
        isDone(
          run(
            () =>
              Promise.all(
                rules.map(({ host }) =>
                  callApi(moderationRoutes.removeHostRule, { params: { host } }),
                ),
              ),
            moderationRoutes.hostRules,
          ),
        ),
    },
  ];
  return (
    <>
      <RuleForm />
      {fault && <FormAlert title="The rule was not removed" message={fault} />}
      <AskedTable
        name="admin-host-rules"
        caption="Hosts with a rule"
        route={moderationRoutes.hostRules}
        columns={columns}
        acts={acts}
        keyOf={({ host }) => host}
        nameOf={({ host }) => host}
        countOf={(many) => plural(many, 'host')}
        empty={
          <p className="empty">
            No host has a rule yet. The setting BLOCKED_TARGETS may block more hosts.
          </p>
        }
      />
    </>
  );
}

function RuleForm() {
  const [host, setHost] = useState('');
  const [kind, setKind] = useState<HostRuleKind>('block');
  const [reason, setReason] = useState('');
  const { isBusy, formFault: fault, faultOf, run } = useChange();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const done = await run(
      () => callApi(moderationRoutes.setHostRule, { params: { host }, body: { kind, reason } }),
      moderationRoutes.hostRules,
    );
    if (!done) return;
    setHost('');
    setReason('');
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
