import { Unsubscribe } from '../features/growth/notifications/unsubscribe.tsx';
import { PlainPage } from './plain-page.tsx';

/** `/unsubscribe`: where mails that come by themselves lead whoever wants no more of them. */
export default function UnsubscribeScreen({ siteName }: { siteName: string }) {
  return (
    <PlainPage title="E-mail preferences" lead={`Mails that ${siteName} sends by itself.`}>
      <Unsubscribe />
    </PlainPage>
  );
}
