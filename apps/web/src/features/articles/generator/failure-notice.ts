import type { AppError } from '@linkwright/core/all';

interface FailureNotice {
  title: string;
  text: string;
}

/**
 * A generation that was refused or failed, as a toast says it
 * (docs/specification/articles.md, What a failure says): what is wrong with the form under its own
 * title, everything else under 'Generation Failed'.
 */
export function failureNotice({ code, message }: AppError): FailureNotice {
  if (code === 'MISSING_INFORMATION' || code === 'INVALID_URL') {
    const [title = '', text = ''] = message.split(' - ');
    return { title, text };
  }
  return {
    title: 'Generation Failed',
    text: message || 'Failed to generate blog post. Please try again.',
  };
}
