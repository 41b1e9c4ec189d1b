import { address } from '#contract/addresses.ts'
import { type AskedEvent, build } from './scope.ts'

/** How long a page may take before what is kept is shown instead, in milliseconds. */
const patience = 3_000

/** The server's page while there is one; else the page without content, which fills itself from what is kept. */
export async function page(event: AskedEvent): Promise<Response> {
  const fetching = ask(event)
  // Whoever comes too late is not listened to any more.
  fetching.catch(() => undefined)
  try {
    const response = await Promise.race([fetching, afterPatience()])
    // A server behind a proxy that answers in its place is no answer either.
    return response && response.status < 502 ? response : shell()
  } catch {
    return shell()
  }
}

async function ask(event: AskedEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}

const afterPatience = () => new Promise<null>((done) => setTimeout(() => done(null), patience))

const shell = () => new Response(build.shell, { headers: build.shellHeaders })

const notPages = /^\/(api|files|cards|assets)\/|\.\w+$/

/** Whether an address is a screen of the product. */
export const isPage = (path: string): boolean => !notPages.test(path) && path !== address('signOut')
