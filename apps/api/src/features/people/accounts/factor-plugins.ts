import { passkey } from '@better-auth/passkey';
import { cookieNames } from '@linkwright/core/all';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import ipaddr from 'ipaddr.js';
import type { Context } from '../../../context.ts';

/** By address, as the other calls of the library. */
export const factorRules = {
  '/passkey/generate-authenticate-options': { window: 5 * 60, max: 100 },
  '/passkey/verify-authentication': { window: 5 * 60, max: 30 },
  '/two-factor/verify-totp': { window: 5 * 60, max: 30 },
  '/two-factor/verify-backup-code': { window: 5 * 60, max: 30 },
};

/** Passkeys and authenticator apps, on our tables. */
export function factorPlugins({ config, publicUrl }: Pick<Context, 'config' | 'publicUrl'>) {
  return [
    twoFactor({
      issuer: config.siteName,
      backupCodeOptions: { storeBackupCodes: 'encrypted' },
      schema: {
        user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
        twoFactor: {
          modelName: 'authenticators',
          fields: {
            userId: 'user_id',
            backupCodes: 'backup_codes',
            failedVerificationCount: 'failed_verification_count',
            lockedUntil: 'locked_until',
          },
        },
      },
    }),
    passkey({
      ...relyingParty(publicUrl),
      rpName: config.siteName,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      advanced: { webAuthnChallengeCookie: cookieNames.passkey },
      // A passkey stands for two factors: that its owner was there is not enough.
      registration: {
        afterVerification: ({ verification }) =>
          requireOwner(verification.registrationInfo?.userVerified),
      },
      authentication: {
        afterVerification: ({ verification }) =>
          requireOwner(verification.authenticationInfo.userVerified),
      },
      schema: {
        passkey: {
          modelName: 'passkeys',
          fields: {
            userId: 'user_id',
            publicKey: 'public_key',
            credentialID: 'credential_id',
            deviceType: 'device_type',
            backedUp: 'backed_up',
            createdAt: 'created_at',
          },
        },
      },
    }),
  ];
}

/** Passkeys belong to a name, never to an IP address: this machine is `localhost` to them. */
function relyingParty(publicUrl: string): { rpID: string; origin: string } {
  const url = new URL(publicUrl);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host) && ipaddr.parse(host).range() === 'loopback') {
    url.hostname = 'localhost';
  }
  return { rpID: url.hostname, origin: url.origin };
}

function requireOwner(isVerified: boolean | undefined): void {
  if (isVerified) return;
  throw APIError.from('UNAUTHORIZED', {
    code: 'AUTHENTICATION_FAILED',
    message: 'The passkey did not ask for a PIN, a finger or a face',
  });
}
