import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fewChunks } from '#tools/build/chunks.ts'
import { contractWithoutSchemas } from '#tools/build/contract-without-schemas.ts'
import { filesBeforeModules } from '#tools/build/files-before-modules.ts'
import { floor } from '#tools/build/floor.ts'
import { frugalPdf } from '#tools/build/frugal-pdf.ts'
import { idbWithoutIterators } from '#tools/build/idb-without-iterators.ts'
import { lateMutations } from '#tools/build/late-mutations.ts'
import { leanReact } from '#tools/build/lean-react.ts'
import { plainIcons } from '#tools/build/plain-icons.ts'
import { plainSignals } from '#tools/build/plain-signals.ts'
import { withoutEmptyCss } from '#tools/build/without-empty-css.ts'
import { withoutFileNames } from '#tools/build/without-file-names.ts'

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
    idbWithoutIterators(),
    plainSignals(),
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
      resolveDependencies(file, files, { hostId, hostType }) {
        // The one file that the boot needs comes beside it, not a round trip after it.
        if (hostType === 'html' || hostId.includes('assets/index-')) return files
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
