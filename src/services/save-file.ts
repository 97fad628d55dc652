/** Hands a file to the browser, as if its link had been followed. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  follow(address, name)
  // After the click has been taken.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

/** Has the browser download an address of the server's, which names the file. A refusal is no page to be led to. */
export const saveFrom = (address: string): void => follow(address, '')

function follow(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
