/** Hands a file to the browser, as if its link had been followed. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // After the click has been taken.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
