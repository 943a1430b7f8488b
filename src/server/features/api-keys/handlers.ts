import { hashToken, newApiKey, prefixOfKey } from '../../accounts/tokens.ts'
import type { Handlers } from '../../http/call.ts'
import { actorOf, type Services } from '../../services.ts'
import type { ApiKey } from '../../stores/index.ts'

type Names = 'listApiKeys' | 'createApiKey' | 'revokeApiKey'

const dayMs = 86_400_000

/** The keys of an organisation's programs. */
export function apiKeyHandlers(services: Pick<Services, 'accounts' | 'stores' | 'now'>): Pick<Handlers, Names> {
  const { accounts, stores, now } = services
  return {
    listApiKeys: async ({ id }) => ({ keys: (await stores.keys.list(id)).map(shown) }),
    createApiKey: async ({ id, name, scopes, expires_in_days: days, per_minute: perMinute }, call) => {
      const secret = newApiKey()
      const key = await stores.keys.create(
        id,
        {
          name,
          scopes,
          perMinute,
          prefix: prefixOfKey(secret),
          hash: hashToken(secret),
          createdBy: call.session.user.name,
          expiresAt: days === null ? null : new Date(now() + days * dayMs),
        },
        actorOf(call),
      )
      return { key: shown(key), secret }
    },
    revokeApiKey: async ({ id, keyId }, call) => {
      await stores.keys.revoke({ organizationId: id, id: keyId }, actorOf(call))
      accounts.sessions.forget()
      return {}
    },
  }
}

function shown(key: ApiKey) {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: [...key.scopes],
    per_minute: key.perMinute,
    created_by: key.createdBy,
    created_at: key.createdAt.toISOString(),
    expires_at: key.expiresAt?.toISOString() ?? null,
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
  }
}
