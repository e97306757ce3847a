import { authToasts, isEmailAddress, MIN_PASSWORD } from '@linkwright/core/all';

export interface SavePostFault {
  title: string;
  message: string;
  /** The field to mend. */
  field: 'email' | 'password' | 'confirmation';
}

interface SavePostForm {
  email: string;
  password: string;
  confirmation: string;
}

/** What is wrong with the save-post form, or null. */
export function checkSavePost({
  email,
  password,
  confirmation,
}: SavePostForm): SavePostFault | null {
  if (!isEmailAddress(email.trim())) return faultOf('invalidEmail', 'email');
  if (password !== confirmation) return faultOf('passwordMismatch', 'confirmation');
  const isShort = Array.from(password).length < MIN_PASSWORD;
  return isShort ? faultOf('passwordTooShort', 'password') : null;
}

function faultOf(
  kind: 'invalidEmail' | 'passwordMismatch' | 'passwordTooShort',
  field: SavePostFault['field'],
): SavePostFault {
  const { title, description } = authToasts[kind];
  return { title, message: description, field };
}
