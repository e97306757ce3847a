import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';

/**
 * An assistant as the protocol’s own client has it: it registers itself, sends its person to the
 * address that it is told, and comes back with what it was sent.
 */
export class ChatApp implements OAuthClientProvider {
  readonly redirectUrl = 'http://localhost:7421/back';
  readonly clientMetadata;
  registered: StoredOAuthClientInformation | undefined;
  held: StoredOAuthTokens | undefined;
  /** Where its person is sent. */
  asks: URL | undefined;
  readonly #kept: { verifier: string; discovery?: OAuthDiscoveryState } = { verifier: '' };

  constructor(name: string) {
    this.clientMetadata = {
      client_name: name,
      redirect_uris: [this.redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
    };
  }
  clientInformation = () => this.registered;
  saveClientInformation = (information: StoredOAuthClientInformation): void => {
    this.registered = information;
  };
  tokens = () => this.held;
  saveTokens = (tokens: StoredOAuthTokens): void => {
    this.held = tokens;
  };
  /** What the server no longer takes is forgotten, and its person asked anew. */
  invalidateCredentials = (scope: string): void => {
    if (scope === 'tokens' || scope === 'all') this.held = undefined;
    if (scope === 'client' || scope === 'all') this.registered = undefined;
  };
  redirectToAuthorization = (url: URL): void => {
    this.asks = url;
  };
  saveCodeVerifier = (verifier: string): void => {
    this.#kept.verifier = verifier;
  };
  codeVerifier = (): string => this.#kept.verifier;
  saveDiscoveryState = (state: OAuthDiscoveryState): void => {
    this.#kept.discovery = state;
  };
  discoveryState = () => this.#kept.discovery;

  /** What was called, or false where the person has to be asked first: `asks` says where. */
  async connect(url: URL): Promise<Client | false> {
    const client = new Client(
      { name: 'a chat', version: '1' },
      { versionNegotiation: { mode: 'auto' } },
    );
    const isIn = await this.ask(() =>
      client.connect(new StreamableHTTPClientTransport(url, { authProvider: this })),
    );
    return isIn === false ? false : client;
  }

  /** False where the person has to be asked first. */
  async ask<T>(work: () => Promise<T>): Promise<T | false> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof UnauthorizedError) return false;
      throw error;
    }
  }

  /** Takes what the browser brings back. */
  finish(url: URL, back: string): Promise<void> {
    return new StreamableHTTPClientTransport(url, { authProvider: this }).finishAuth(
      new URL(back).searchParams,
    );
  }
}
