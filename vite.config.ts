import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { contractWithoutSchemas } from '#tools/build/contract-without-schemas.ts'
import { filesBeforeModules } from '#tools/build/files-before-modules.ts'
import { floor } from '#tools/build/floor.ts'
import { frugalPdf } from '#tools/build/frugal-pdf.ts'
import { lateMutations } from '#tools/build/late-mutations.ts'
import { leanReact } from '#tools/build/lean-react.ts'
import { plainIcons } from '#tools/build/plain-icons.ts'
import { withoutEmptyCss } from '#tools/build/without-empty-css.ts'
import { withoutFileNames } from '#tools/build/without-file-names.ts'

/**
 * What every page needs in two files, of which React's outlives our deploys, and what several pages share in a third:
 * each small file more would cost a slow network a round trip, and compress worse.
 *
 * A file that names another changes with it, and then all that name it. So what names the screens (the features' own
 * feature.ts, and whatever imports those) stays in the entry, which nobody names: a changed screen changes itself and
 * the entry, and not the other 150 files (docs/decisions/service-worker.md).
 */
function fewChunks(): Rolldown.CodeSplittingOptions {
  const file = (name: string) => fileURLToPath(new URL(`./client/${name}`, import.meta.url))
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
      // Wherever one product is shown, others are; its form needs the rules alone.
      { name: 'whatsapp-rules', priority: 2, test: /contract[\\/]marketplace[\\/]whatsapp-rules/ },
      {
        name: 'product-kinds',
        priority: 2,
        test: /contract[\\/]marketplace[\\/]product-(kinds|price|days)|marketplace[\\/](own[\\/]own-queries|kind-words)|lucide-react[\\/].*(map-pin|hand-grab)/,
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
    ],
  }
}

/** Pages name a hundred files: each letter of what tells two of one name apart is one that does not compress. */
const named = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

export default defineConfig(({ isSsrBuild, command }) => ({
  root: 'client',
  publicDir: 'public',
  plugins: [
    contractWithoutSchemas(),
    withoutFileNames(),
    withoutEmptyCss(),
    filesBeforeModules(),
    plainIcons(),
    leanReact(),
    lateMutations(),
    frugalPdf(),
    react(),
    tailwind(),
  ],
  build: {
    outDir: isSsrBuild ? '../dist/pages' : '../dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    target: isSsrBuild ? 'es2022' : floor,
    // For these light-dark() is compiled too (docs/decisions/themes.md).
    cssTarget: floor,
    // Pictures and fonts are files of their own, cached for ever; a data: URL would be sent again with every page.
    assetsInlineLimit: 0,
    // What every page has begun with need not be named again by each that comes later. What delivers each kind of act is
    // loaded when one is sent: every member's page would name all files of all of them.
    modulePreload: {
      polyfill: false,
      resolveDependencies(file, files, { hostId }) {
        if (hostId.includes('assets/index-')) return files
        if ([hostId, file].some((one) => /assets\/(offline-kinds|sign-out)-/.test(one))) return []
        // Members have these on their phone, and others go there rarely; each name is paid for by every page.
        if (
          /assets\/((admin|compose|first-admin|forgot-password|legal|not-found|notices|on-this-phone|outbox|passkey|paused|people|practice|privacy|profile|prove|reset-password|settings|shared|sit|suspended|verified)-page|apply-said|changed-view|clear-session-data|conflict-dialog|contact-paused|download-ahead|error-log|fill-from-cache|given-contact|kind-card|keep|lanes|not-on-sale|push-question|rare-banners|report-dialog|send-error-log)-/.test(
            file,
          )
        )
          return files.filter((one) => one.endsWith('.css'))
        // A product's page has begun with these itself.
        if (/assets\/(buyer-view|owner-desk)-/.test(file))
          return files.filter(
            (one) =>
              !/assets\/(product-(kinds|view)|products|whatsapp-rules|share|linked-text|similar-products|trust|react|first|preload|rolldown-runtime|shared)-/.test(
                one,
              ),
          )
        return files.filter((one) => !/assets\/(react|first|preload|rolldown-runtime|shared)-/.test(one))
      },
    },
    // Readers and encoders are large and come when they are opened; `npm run tool -- budget` watches what comes before.
    chunkSizeWarningLimit: 2_000,
    minify: true,
    rolldownOptions: {
      // A word to bundlers of server components, of which there are none here; and how long a slow machine took.
      checks: { moduleLevelDirective: false, bundlerTimings: false },
      ...(isSsrBuild
        ? { input: 'client/app/entry-server.tsx' }
        : { output: { codeSplitting: fewChunks(), ...named } }),
    },
  },
  // Or React would choose its slow build for development wherever NODE_ENV is not set.
  ...(isSsrBuild && command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  // One file for the server; while developing, packages are simply imported.
  ssr: isSsrBuild ? { noExternal: true } : {},
}))
