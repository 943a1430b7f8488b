import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { sessionOf } from '../http/gate.ts'
import type { Browser } from '../http/session.ts'
import type { Accounts } from './accounts.ts'
import { callbackPath, underWaySeconds } from './single-sign-on.ts'

const stateCookie = 'custos_sign_on'
const page = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/** The two addresses that a browser itself goes to for single sign-on; they answer with where to go next. */
export function mountSingleSignOn(app: FastifyInstance, accounts: Accounts): void {
  const { singleSignOn, signIns } = accounts
  if (singleSignOn === undefined) return
  app.get('/api/sign-in/oidc', async (request, reply) => {
    const { next } = request.query as { readonly next?: unknown }
    try {
      const { url, state } = await singleSignOn.begin(typeof next === 'string' ? next : undefined)
      remember(browserOf(request), state, underWaySeconds)
      return await go(reply, url)
    } catch (error) {
      return failed(request, reply, error)
    }
  })
  app.get(callbackPath, async (request, reply) => {
    const browser = browserOf(request)
    try {
      const at = request.url.indexOf('?')
      const search = at < 0 ? '' : request.url.slice(at)
      const { user, next } = await singleSignOn.finish(search, stateOf(browser))
      remember(browser, '', 0)
      const progress = await signIns.open(user, browser)
      const code = `/sign-in?step=code&next=${encodeURIComponent(next)}`
      return await go(reply, progress === 'second_factor' ? code : next)
    } catch (error) {
      return failed(request, reply, error)
    }
  })
}

function go(reply: FastifyReply, to: string): FastifyReply {
  return reply.headers(page).code(303).header('location', to).send()
}

/** Told on the sign-in page in one of few words: no page is made of what came from elsewhere. */
function failed(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof AppError)) throw error
  request.log.warn({ request_id: request.id, code: error.code }, 'single sign-on failed')
  return go(reply, `/sign-in?failed=${error.code}`)
}

function browserOf(request: FastifyRequest): Browser {
  const browser = sessionOf(request)?.browser
  if (browser === undefined) throw new AppError('unauthenticated', 'Sign in to use this.')
  return browser
}

/** Lax: the browser brings it along when the other server sends it back. */
function remember(browser: Browser, state: string, seconds: number): void {
  const secure = browser.secure ? '; Secure' : ''
  browser.setCookie(
    `${stateCookie}=${state}; Path=${callbackPath}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  )
}

function stateOf({ cookies }: Browser): string | undefined {
  const found = cookies.split(';').map((part) => part.trim().split('='))
  return found.find(([name]) => name === stateCookie)?.[1]
}
