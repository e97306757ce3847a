import { adminPages } from '@linkwright/core/all';
import {
  Activity,
  Archive,
  ArrowLeft,
  Banknote,
  BookOpenText,
  Bug,
  Clock,
  Cloud,
  CreditCard,
  FileText,
  Gavel,
  Handshake,
  Hourglass,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MailSearch,
  MessageSquare,
  Plug,
  Receipt,
  RefreshCw,
  Route,
  ScrollText,
  ServerCog,
  Settings,
  Sparkles,
  Stethoscope,
  Users,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../paths.ts';
import { WorkplaceNav } from '../../../shell/workplace/workplace-nav.tsx';
import { adminHref } from './admin-href.ts';
import { adminGroups, adminSections } from './sections.ts';

const icons: Record<string, LucideIcon> = {
  '': LayoutDashboard,
  users: Users,
  waitlist: Hourglass,
  partners: Handshake,
  apps: Plug,
  messages: MessageSquare,
  'audit-log': ScrollText,
  posts: FileText,
  moderation: Gavel,
  archive: Archive,
  orders: Receipt,
  subscriptions: RefreshCw,
  ledger: BookOpenText,
  payouts: Banknote,
  errors: Bug,
  jobs: Clock,
  mail: Mail,
  settings: Settings,
  'payment-diagnostic': CreditCard,
  'edge-functions': Cloud,
  'route-sync': Route,
  'email-diagnostic': MailSearch,
  'openai-test': Sparkles,
  'system-test': ServerCog,
  diagnostics: Stethoscope,
};

const back = { label: 'Your own tools', href: paths.dashboard, icon: ArrowLeft };
const groups = adminGroups.map((title, at) => {
  const links = adminSections
    .filter(({ group }) => group === title)
    .map(({ key, label }) => ({ label, href: adminHref(key), icon: icons[key] ?? Activity }));
  return { title, links: at === 0 ? [back, ...links] : links };
});

/** The sections of the admin area, in the place of the tools. */
export default function AdminNav({ onFollow }: { onFollow(event: MouseEvent<HTMLElement>): void }) {
  const [path] = useLocation();
  const key = path.slice(adminPages.admin.length + 1);
  return <WorkplaceNav groups={groups} current={adminHref(key)} onFollow={onFollow} />;
}
