import { isShownOn } from '#client/offline/cache/pages-shown.ts'
import { address } from '#contract/addresses.ts'
import { type AskedEvent, build } from './scope.ts'

/**
 * Milliseconds before the shell stands in for a slow page: short where the cache can fill it, long where it could only
 * request the same again.
 */
const patience = { kept: 2_000, new: 12_000 }

/** The server's page, if it comes in time; else the shell, which fills itself from the cache. */
export async function page(event: AskedEvent): Promise<Response> {
  const stopper = new AbortController()
  const fetching = ask(event, stopper.signal)
  try {
    const response = await Promise.race([fetching, afterPatience(event.request.url)])
    // A late response is aborted, so that nobody pays for it.
    if (!response) letGo(fetching, stopper)
    // An error from the proxy in front of the server is no answer either.
    return response && response.status < 502 ? response : shell()
  } catch {
    return shell()
  }
}

async function ask(event: AskedEvent, signal: AbortSignal): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request, { signal })
}

function letGo(fetching: Promise<Response>, stopper: AbortController): void {
  fetching.then(({ body }) => body?.cancel()).catch(() => undefined)
  stopper.abort()
}

async function afterPatience(url: string): Promise<null> {
  const began = Date.now()
  const { pathname, search } = new URL(url)
  const wait = (await isShownOn(pathname + search).catch(() => false)) ? patience.kept : patience.new
  await new Promise((done) => setTimeout(done, wait - (Date.now() - began)))
  return null
}

const shell = () => new Response(build.shell, { headers: build.shellHeaders })

const notPages = /^\/(api|files|cards|assets)\/|\.\w+$/

/** Whether a path is a screen of the product. */
export const isPage = (path: string): boolean => !notPages.test(path) && path !== address('signOut')
