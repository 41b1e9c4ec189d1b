import type { Page } from '@playwright/test'

export interface SharedFile {
  name: string
  type: string
  bytes: Buffer
}

/** A page of another origin that acts as an app's share menu: it posts to the campus, online or offline. */
export const shareMenu = (to: string, files: readonly SharedFile[]): string => `
  <form method="post" enctype="multipart/form-data" action="${to}/share-target"><input type="file" name="media" multiple></form>
  <script>
    const files = new DataTransfer()
    for (const { name, type, bytes } of ${JSON.stringify(files.map(inBase64)).replaceAll('<', '\\u003c')})
      files.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type }))
    document.querySelector('input').files = files.files
    document.forms[0].submit()
  </script>`

const inBase64 = ({ bytes, ...file }: SharedFile) => ({ ...file, bytes: bytes.toString('base64') })

/** Shares files into the app, and waits for the page that they land on. */
export async function share(page: Page, to: string, files: readonly SharedFile[]): Promise<void> {
  await page.goto('about:blank')
  await page.setContent(shareMenu(to, files), { waitUntil: 'commit' })
  await page.waitForURL(/[?&]shared=/)
}
