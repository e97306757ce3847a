import { useAccount } from '../account/use-account.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { MyPosts } from '../features/my-posts/my-posts.tsx';
import { paths } from '../paths.ts';

/** `/my-posts`: what the signed-in user owns. */
export default function MyPostsScreen() {
  const { status, user } = useAccount();
  const { open } = useDialogs();
  return (
    <div className="page my-posts">
      <h1>My posts</h1>
      {user ? (
        <>
          <p className="my-posts-account">
            <a href={paths.account}>Account settings</a>
          </p>
          <MyPosts claimer={{ userId: user.user.id, email: user.user.email }} />
        </>
      ) : status === 'guest' ? (
        <div className="my-posts-empty">
          <p>Posts that you claim are listed here, to change, unclaim or delete.</p>
          <button
            type="button"
            className="button"
            onClick={() => open('login', { action: 'your posts', destination: paths.myPosts })}
          >
            Sign In
          </button>
        </div>
      ) : (
        <div className="loading" role="status" aria-label="Loading" />
      )}
    </div>
  );
}
