import { useAccount } from '../account/use-account.ts';
import { MyPosts } from '../features/articles/my-posts/my-posts.tsx';
import { ToolFrame } from '../features/base/tools/tool-frame.tsx';

/** `/my-posts`: what the signed-in user owns. */
export default function MyPostsScreen({ siteName }: { siteName: string }) {
  const { user } = useAccount();
  return (
    <ToolFrame
      title="My posts"
      lead="Posts that you wrote or claimed, to change, unclaim or delete."
      action="your posts"
      siteName={siteName}
    >
      {user && <MyPosts claimer={{ userId: user.user.id, email: user.user.email }} />}
    </ToolFrame>
  );
}
