import type {
  IAuthenticateGeneric,
  IAuthenticateRuleResponseCode,
  ICredentialTestRequest,
  ICredentialType,
  Icon,
  INodeProperties,
} from 'n8n-workflow';

const NOT_LINKWRIGHT = 'What answers at the server address is not Linkwright.';

const refusal = (value: number, message: string): IAuthenticateRuleResponseCode => ({
  type: 'responseCode',
  properties: { value, message },
});

export class LinkwrightApi implements ICredentialType {
  name = 'linkwrightApi';
  displayName = 'Linkwright API';
  icon: Icon = {
    light: 'file:../icons/linkwright.svg',
    dark: 'file:../icons/linkwright.dark.svg',
  };
  documentationUrl = 'https://linkwright.example/docs/developers/n8n';
  properties: INodeProperties[] = [
    {
      displayName: 'Server Address',
      name: 'baseUrl',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://linkwright.example',
      description: 'Where your Linkwright is, as you open it in a browser',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      placeholder: 'lw_…',
      description:
        'From the page Account, under API keys. It needs Read, Generate to write and publish (or Draft to write drafts), and Report to check and watch links.',
    },
  ];
  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.apiKey}}' } },
  };
  test: ICredentialTestRequest = {
    request: {
      baseURL: '={{$credentials.baseUrl}}',
      url: '/api/me',
      disableFollowRedirect: true,
    },
    rules: [
      ...[301, 302, 307, 308].map((value) =>
        refusal(value, 'The server address leads to another one: put that here.'),
      ),
      refusal(401, 'Linkwright does not know this API key: it was deleted, or has expired.'),
      refusal(404, NOT_LINKWRIGHT),
      {
        type: 'responseSuccessBody',
        properties: { key: 'user.id', value: undefined, message: NOT_LINKWRIGHT },
      } as never,
    ],
  };
}
