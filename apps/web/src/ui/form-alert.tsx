/** What a form could not do, and why; read out when it appears. */
export function FormAlert({ title, message }: { title: string; message: string }) {
  return (
    <div className="form-alert" role="alert">
      <strong>{title}</strong>
      <p>{message}</p>
    </div>
  );
}
