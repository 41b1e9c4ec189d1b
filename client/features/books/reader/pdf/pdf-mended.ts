/** Polyfills what pdf.js needs and its legacy build (pdfjs-dist/legacy) leaves out. */
if (!('withResolvers' in Promise))
  Object.defineProperty(Promise, 'withResolvers', {
    value<T>() {
      let [resolve, reject]: ((value: never) => void)[] = []
      const promise = new Promise<T>((yes, no) => {
        resolve = yes
        reject = no
      })
      return { promise, resolve, reject }
    },
  })
if (!('escape' in RegExp))
  Object.defineProperty(RegExp, 'escape', {
    value: (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'),
  })
