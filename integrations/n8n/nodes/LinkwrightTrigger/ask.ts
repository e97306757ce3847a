import type {
  IDataObject,
  IHookFunctions,
  IHttpRequestMethods,
  IN8nHttpFullResponse,
} from 'n8n-workflow';
import { refusalOf } from '../Linkwright/answers';

/** What Linkwright answers about the alerts of the account. */
export async function ask(
  this: IHookFunctions,
  method: IHttpRequestMethods,
  path = '',
  body?: IDataObject,
): Promise<IDataObject> {
  const { baseUrl } = await this.getCredentials<{ baseUrl: string }>('linkwrightApi');
  const answer: IN8nHttpFullResponse = await this.helpers.httpRequestWithAuthentication.call(
    this,
    'linkwrightApi',
    {
      method,
      baseURL: baseUrl,
      url: `/api/me/alerts${path}`,
      ...(body && { body }),
      json: true,
      returnFullResponse: true,
      ignoreHttpStatusErrors: true,
      disableFollowRedirect: true,
    },
  );
  const refusal = refusalOf(this.getNode(), answer);
  if (refusal) throw refusal;
  return answer.body as IDataObject;
}
