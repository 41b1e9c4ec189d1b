import { sql } from 'kysely'
import { address } from '#contract/addresses.ts'
import { campus } from '#contract/campus.ts'
import type { Document } from '#server/http/pages/documents.ts'
import type { MapPart, Shown } from '#server/kinds/kind.ts'
import type { Platform } from '#server/platform/index.ts'
import { xml } from './xml.ts'

interface Place {
  id: string
  at: string
}

interface Kind {
  page: MapPart['page']
  /** When the oldest became public. */
  first(): Promise<string | null>
  /** What became public in a period, newest first; `but` skips that many. */
  of(from: string, to: string, but?: number): Promise<Place[]>
}

/** Addresses per file; the protocol would allow ten times as many. */
const mostInOne = 5_000
/** Cache time in seconds: crawlers come a few times a day. Hiding something purges it at once. */
const lasts = 600
const type = 'application/xml; charset=utf-8'

/**
 * The sitemaps: one file for the pages, and for each kind one per month, or per day where a month is too large. So no
 * file outgrows the protocol's limit, and old files never change.
 */
export function sitemaps(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { shown, front }: { shown: readonly Shown[]; front: readonly string[] },
): Document[] {
  const pages = () => [
    ...[address('home'), ...front, address('login'), address('signUp'), address('privacy')],
    ...(campus.legal ?? []).map(({ name }) => address('legal', { name })),
  ]
  const kinds = new Map<string, Kind>()
  for (const one of shown) if (one.map) kinds.set(one.table, kindOf(one, one.map, { database, clock }))

  /** Past months only: nothing becomes public in them any more. */
  const past = new Map<string, boolean>()

  async function isFull(name: string, kind: Kind, month: string): Promise<boolean> {
    const key = `${name}-${month}`
    const known = past.get(key)
    if (known !== undefined) return known
    const full = (await kind.of(month, following(month), mostInOne - 1)).length > 0
    if (month < clock.now().slice(0, 7)) past.set(key, full)
    return full
  }

  /** Whether the period exists; anybody could invent millions of others. */
  async function isOfATime(name: string, kind: Kind, span: string): Promise<boolean> {
    const month = span.slice(0, 7)
    if (!monthsBetween(await kind.first(), clock.now()).includes(month)) return false
    return span === month || (daysOf(month).includes(span) && (await isFull(name, kind, month)))
  }

  return [
    {
      path: '/sitemap.xml',
      ...{ type, lasts, topics: ['reports'] },
      async make({ site }) {
        const parts = ['pages']
        for (const [name, kind] of kinds)
          for (const month of monthsBetween(await kind.first(), clock.now()))
            for (const span of (await isFull(name, kind, month)) ? daysOf(month) : [month])
              if (span <= clock.now()) parts.push(`${name}-${span}`)
        const body = parts
          .map((part) => `<sitemap><loc>${xml(site)}/sitemaps/${part}.xml</loc></sitemap>`)
          .join('\n')
        return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${body}\n</sitemapindex>\n`
      },
    },
    {
      path: '/sitemaps/:part',
      ...{ type, lasts, topics: ['reports'] },
      async make({ site, params }) {
        if (params.part === 'pages.xml') return urls(pages().map((path) => entry(`${site}${path}`)))
        const [, name = '', span = ''] =
          /^([a-z]+)-(\d{4}-(?:0[1-9]|1[0-2])(?:-[0-3]\d)?)\.xml$/.exec(params.part ?? '') ?? []
        const kind = kinds.get(name)
        if (!kind || !(await isOfATime(name, kind, span))) return null
        // '~' sorts after every digit, so after the last moment of the day.
        const places = await kind.of(span, span.length > 7 ? `${span}~` : following(span))
        return urls(places.map(({ id, at }) => entry(`${site}${address(kind.page, { id })}`, at)))
      },
    },
    {
      path: '/robots.txt',
      type: 'text/plain; charset=utf-8',
      topics: [],
      make: async ({ site }) =>
        `User-agent: *\nDisallow: /api/\nDisallow: ${address('admin')}\nDisallow: ${address('profile')}\n\nSitemap: ${site}/sitemap.xml\n`,
    },
  ]
}

function kindOf(
  { table, public: isPublic }: Shown,
  { page, since }: MapPart,
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
): Kind {
  const all = () => database.read.selectFrom(table).where(isPublic(clock.now()))
  const at = sql<string>`${sql.ref(`${table}.${since}`)}`
  return {
    page,
    async first() {
      const found = await all().orderBy(at).limit(1).select(at.as('first')).executeTakeFirst()
      return found?.first ?? null
    },
    of: (from, to, but = 0) =>
      all()
        .where(at, '>=', from)
        .where(at, '<', to)
        .orderBy(at, 'desc')
        .limit(mostInOne)
        .offset(but)
        .select(['id', 'updatedAt as at'])
        .execute(),
  }
}

const entry = (address: string, at?: string) =>
  `<url><loc>${xml(address)}</loc>${at ? `<lastmod>${at}</lastmod>` : ''}</url>`

const urls = (entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`

/** '2026-11' → '2026-12'. */
function following(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** '2026-11' → '2026-11-30' … '2026-11-01'. */
function daysOf(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: days }, (_, i) => `${month}-${String(days - i).padStart(2, '0')}`)
}

/** Newest first; empty where there is nothing yet. At most twenty years. */
function monthsBetween(first: string | null, now: string): string[] {
  if (first === null) return []
  const months: string[] = []
  const last = now.slice(0, 7)
  for (let month = first.slice(0, 7); month <= last && months.length < 240; month = following(month))
    months.unshift(month)
  return months
}
