import { useParams } from 'wouter';
import { DraftPage } from '../features/articles/drafts/draft-page.tsx';

/** `/drafts/{id}`: one draft in its editor. A guest's opens in the browser that made it. */
export default function DraftScreen() {
  const { id = '' } = useParams();
  return (
    <div className="page draft-page">
      <DraftPage key={id} id={id} />
    </div>
  );
}
