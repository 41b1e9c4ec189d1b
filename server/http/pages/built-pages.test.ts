import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builtPages } from './built-pages.ts'
import type { PageAsked } from './pages.ts'

test("a screen's own styles stand in its page, after those of all pages, and no other's", async () => {
  const dist = await mkdtemp(join(tmpdir(), 'campus-build-'))
  onTestFinished(() => rm(dist, { recursive: true, force: true }))
  const files = {
    'client/index.html':
      '<head><link rel="stylesheet" href="/assets/index-1.css"><!--head--></head><!--page--><!--state-->',
    'client/.vite/manifest.json': JSON.stringify({
      'blog.tsx': { file: 'assets/blog-1.js', imports: ['fold'], css: ['assets/blog-1.css'] },
      fold: { file: 'assets/fold-1.js', css: ['assets/fold-1.css'] },
      'reels.tsx': { file: 'assets/reels-1.js', css: ['assets/reels-1.css'] },
    }),
    'client/assets/blog-1.css': '.post{}',
    'client/assets/fold-1.css': '.fold{}',
    'client/assets/reels-1.css': '.reel{}',
    'pages/entry-server.js': `export const render = () =>
      ({ status: 200, module: 'blog.tsx', draw: () => ({ head: '', html: '', state: '' }) })`,
  }
  for (const path of ['client/.vite', 'client/assets', 'pages'])
    await mkdir(join(dist, path), { recursive: true })
  for (const [path, text] of Object.entries(files)) await writeFile(join(dist, path), text)

  const { render } = await builtPages(dist, { worker: true })
  const { html } = await render({ url: '/blog' } as PageAsked) // what this entry does not ask for
  expect(String(html)).toMatch(
    /index-1\.css">.*<style data-of="\/assets\/blog-1\.css">\.post\{\}<\/style><style data-of="\/assets\/fold-1\.css">\.fold\{\}<\/style><\/head>/,
  )
  expect(html).not.toContain('reel')
})
