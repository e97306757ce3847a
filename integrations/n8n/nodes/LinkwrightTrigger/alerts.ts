import type { IDataObject, IHookFunctions, IHttpRequestMethods } from 'n8n-workflow';
import { refusalOf } from '../Linkwright/answers';
import { ask } from '../Linkwright/ask';

/** How the account is told of changes: reads it, or changes it. */
export async function alerts(
  this: IHookFunctions,
  method: IHttpRequestMethods,
  path = '',
  body?: IDataObject,
): Promise<IDataObject> {
  const answer = await ask.call(this, method, `/api/me/alerts${path}`, body);
  const refusal = refusalOf(this.getNode(), answer);
  if (refusal) throw refusal;
  return answer.body as IDataObject;
}
