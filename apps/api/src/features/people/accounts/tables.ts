const moment = (fieldName: string) =>
  ({ type: 'date', required: false, input: false, fieldName }) as const;

/** The library's names → our tables and columns. */
export const tables = {
  user: {
    modelName: 'users',
    fields: {
      name: 'first_name',
      emailVerified: 'email_verified',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    additionalFields: {
      emailConfirmedAt: moment('email_confirmed_at'),
    },
  },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    additionalFields: {
      provenAt: moment('proven_at'),
      factorProvenAt: moment('factor_proven_at'),
      lastUsedAt: moment('last_used_at'),
    },
  },
  account: {
    modelName: 'accounts',
    fields: {
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'user_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: {
    modelName: 'verifications',
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    // Who reads the database still cannot set anybody's password.
    storeIdentifier: 'hashed',
  },
} as const;
