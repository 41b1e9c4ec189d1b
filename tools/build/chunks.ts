import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/** What screens of one kind share, each in a file of its own. */
const wantedTogether: Rolldown.CodeSplittingGroup[] = [
  // Wherever one product is shown, others are; its form needs the rules alone.
  { name: 'whatsapp-rules', priority: 2, test: /contract[\\/]marketplace[\\/]whatsapp-rules/ },
  {
    name: 'product-kinds',
    priority: 2,
    test: /contract[\\/]marketplace[\\/]product-(kinds|price|days)|marketplace[\\/](own[\\/]own-queries|kind-words)|lucide-react[\\/].*(map-pin|hand-grab|calendar)\.m?js/,
  },
  // Wherever reels of this phone are shown, what comes of them is.
  {
    name: 'kept-reels',
    priority: 0,
    test: /reels[\\/](download[\\/](downloaded-list|shown-reels)|view[\\/]player[\\/]downloads)\.tsx?$/,
  },
  // Wherever a course is named, in the library or on a textbook.
  { name: 'course-rules', priority: 2, test: /contract[\\/]books[\\/]course-rules\.ts$/ },
  // Wherever a book is shown, whether it is here and what opening it costs are.
  {
    name: 'books-here',
    priority: 0,
    test: /features[\\/]books[\\/](book-names|file-address|monotonic-time|reading-(rules|cost)|download[\\/](kept-list|owner|shown-books)|courses[\\/]download[\\/]status)\.ts$/,
  },
  // Wherever somebody asks a seller: small each, and wanted together.
  {
    name: 'asking',
    priority: 2,
    test: /marketplace[\\/]product-messages\.ts$|lucide-react[\\/].*[\\/](message-circle|triangle-exclamation-point|shield-check)\.m?js/,
  },
  // What is kept for later, and who is verified, with their icons.
  {
    name: 'saved-button',
    priority: 2,
    test: /features[\\/]saved[\\/]saved-button\.tsx$|contract[\\/]late[\\/]saved\.ts$|lucide-react[\\/].*[\\/]bookmark\.m?js/,
  },
  {
    name: 'verified-badge',
    priority: 2,
    test: /trust[\\/]verified-badge\.tsx$|lucide-react[\\/].*[\\/]badge-check\.m?js/,
  },
  // Whoever types a password may look at it.
  {
    name: 'password',
    priority: 0,
    test: /ui[\\/]forms[\\/]password-input\.tsx$|lucide-react[\\/].*[\\/]eye(-off)?\.m?js/,
  },
  { name: 'auth', priority: 0, test: /features[\\/]auth[\\/](auth-frame|note)\.tsx?$/ },
  // Wherever a comment is shown, both are.
  { name: 'comment-icons', priority: 2, test: /lucide-react[\\/].*[\\/](flag|pencil)\.m?js/ },
  {
    name: 'share',
    priority: 2,
    test: /client[\\/]ui[\\/]media[\\/]share\.ts|lucide-react[\\/].*[\\/]share\.m?js/,
  },
  {
    name: 'listing',
    priority: 1,
    test: /contract[\\/]marketplace[\\/]product-rules|marketplace[\\/]compose[\\/](listing(-act)?|choice-chips)\.tsx?$/,
  },
  {
    name: 'products',
    priority: 0,
    test: /marketplace[\\/](list[\\/]product-(grid|card)|product-picture|queries)\.tsx?$/,
  },
  // What is said of every kind: small each, and wanted together.
  {
    name: 'kinds',
    priority: 2,
    test: /contract[\\/](kinds|[\w-]+[\\/]kind|reports[\\/]complaints)\.ts$/,
  },
  // What a comment needs to know of what it stands below, on its page and on its way.
  {
    name: 'commented',
    priority: 0,
    test: /features[\\/](comments|blog[\\/]comments)[\\/]commented\.ts$/,
  },
  // Many screens ask for one or two of these, and none for the rest of the desk.
  { name: 'late-endpoints', priority: 3, test: /contract[\\/]late[\\/]screens\.ts$/ },
  { name: 'desk-endpoints', priority: 3, test: /contract[\\/]late[\\/]desk\.ts$/ },
  // What the desk shares with what opens from it.
  {
    name: 'desk',
    priority: 0,
    test: /features[\\/]admin[\\/](reasons[\\/]with-reason|key|email|queries|users[\\/]use-suspend)\.tsx?$/,
  },
  // What keeps and hands over a form of more than words.
  {
    name: 'making',
    priority: 0,
    test: /client[\\/]offline[\\/](outbox[\\/]drafts[\\/](use-(here|saved)|draft-)|storage[\\/]use-shared\.ts)/,
  },
  {
    name: 'send-bar',
    priority: 0,
    test: /client[\\/]ui[\\/](forms|feedback|media)[\\/](send-bar|progress|background-sync)\.tsx?$|lucide-react[\\/].*[\\/](camera|image-plus|send)\.m?js/,
  },
  // Pages where nothing is written, or where nothing opens over them at first, do without.
  {
    name: 'fields',
    priority: 0,
    test: /client[\\/](ui[\\/]forms[\\/](text-input|near-limit)|offline[\\/]outbox[\\/]pending-message)\.tsx?$/,
  },
  { name: 'dialog', priority: 0, test: /client[\\/]ui[\\/]\w+[\\/](dialog|close-watcher)\.tsx?$/ },
  {
    name: 'shared',
    priority: 1,
    minShareCount: 12,
    test: /client[\\/](ui[\\/](?!(\w+[\\/])?(text-input|near-limit|draft|dialog|close-watcher)\.)|api[\\/]infinite-list)|lucide-react/,
  },
]

/**
 * What every page needs in two files, of which React's outlives our deploys, and what several pages share in a third:
 * each small file more would cost a slow network a round trip, and compress worse.
 *
 * A file that names another changes with it, and then all that name it. So what names the screens (the features' own
 * feature.ts, and whatever imports those) stays in the entry, which nobody names: a changed screen changes itself and
 * the entry, and not the other 150 files (docs/decisions/service-worker.md).
 */
export function fewChunks(): Rolldown.CodeSplittingOptions {
  const file = (name: string) => fileURLToPath(new URL(`../../client/${name}`, import.meta.url))
  const reached = (root: string, but = '') => {
    const all = new Set<string>()
    const reach = (id: string, asked: Rolldown.ChunkingContext) => {
      if (all.has(id) || (but && id === file(but))) return
      all.add(id)
      for (const next of asked.getModuleInfo(id)?.importedIds ?? []) reach(next, asked)
    }
    return (id: string, asked: Rolldown.ChunkingContext) => {
      if (all.size === 0) reach(file(root), asked)
      return all.has(id)
    }
  }
  // Of acts that are done on the line alone: the desk's, and a few of one's own.
  const mutations = /(mutation(Cache|Observer)?|useMutation)\.js$/
  // Nearly every screen waits for these.
  const wanted =
    /client\/ui\/(feedback\/(list-states|as-of|live-count)|forms\/(field|chip|options)|navigation\/page-head|time\/(format-date|time)|lazy-part|prefetch-part|media\/drawings\/papers)\.tsx?$|lucide-react[/].*\/(circle-exclamation-point|file-text|ellipsis|refresh-cw|trash|smartphone|arrow-left|chevron-right|check)\.m?js/
  // What knows no feature, or next to nothing of one.
  const low =
    /client[\\/](offline|api)[\\/]|[\\/](notice-rules|suspension-rules|push-ability|notices[\\/]queries)\.ts$|cloud-upload/
  const begun = reached('app/entry-browser.tsx')
  // What begins once a page is idle leads to every screen.
  const first = reached('app/entry-browser.tsx', 'app/hydration/hydrate.tsx')
  const sends = reached('offline/outbox/runtime.ts')
  const naming = new Map<string, boolean>()
  const namesScreens = (id: string, asked: Rolldown.ChunkingContext): boolean => {
    const known = naming.get(id)
    if (known !== undefined) return known
    naming.set(id, false)
    const names =
      /client[\\/]features[\\/][^\\/]+[\\/]feature\.ts$/.test(id) ||
      (asked.getModuleInfo(id)?.importedIds ?? []).some((next) => namesScreens(next, asked))
    naming.set(id, names)
    return names
  }
  return {
    groups: [
      // Boot needs it, and nothing else of the first chunks.
      {
        name: 'preload',
        priority: 6,
        test: /vite\/preload-helper|client\/(app\/routing\/preload-modules|offline\/storage\/(local-storage|site-data))/,
      },
      {
        name: 'react',
        priority: 5,
        test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
      },
      {
        debugName: 'first',
        priority: 4,
        name: (id, asked) =>
          (first(id, asked) || wanted.test(id) || (low.test(id) && begun(id, asked))) &&
          !mutations.test(id) &&
          !namesScreens(id, asked)
            ? 'first'
            : null,
      },
      // What names the screens changes with every one of them, all together. The entry awaits what needs this file.
      {
        debugName: 'routes',
        priority: 2,
        name: (id, asked) =>
          begun(id, asked) && namesScreens(id, asked) && !/entry-browser\.tsx$/.test(id) ? 'routes' : null,
      },
      { name: 'mutations', priority: 1, test: mutations },
      {
        debugName: 'sending',
        priority: 2,
        name: (id, asked) => (low.test(id) && sends(id, asked) ? 'sending' : null),
      },
      ...wantedTogether,
    ],
  }
}
