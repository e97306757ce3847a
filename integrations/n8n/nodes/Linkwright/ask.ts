import type {
  IDataObject,
  IExecuteSingleFunctions,
  IHookFunctions,
  IHttpRequestMethods,
  IN8nHttpFullResponse,
} from 'n8n-workflow';

/** Asks Linkwright with the node's credentials; its answer, whatever it says. */
export async function ask(
  this: IExecuteSingleFunctions | IHookFunctions,
  method: IHttpRequestMethods,
  url: string,
  body?: IDataObject,
): Promise<IN8nHttpFullResponse> {
  const { baseUrl } = await this.getCredentials<{ baseUrl: string }>('linkwrightApi');
  return await this.helpers.httpRequestWithAuthentication.call(this, 'linkwrightApi', {
    method,
    baseURL: baseUrl,
    url,
    ...(body && { body }),
    json: true,
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
    disableFollowRedirect: true,
  });
}
