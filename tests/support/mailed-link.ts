/** Which link the built-in mailbox holds for this address, newest first, as an address on the same server. */
export async function linkMailedTo(serverUrl: string, email: string): Promise<string> {
  const response = await fetch(`${serverUrl}/dev/mail?to=${encodeURIComponent(email)}`)
  const answer: { response: { text: string }[] } = await response.json()
  const [mail] = answer.response
  const link = /https?:\/\/\S+token=[\w-]+/.exec(mail?.text ?? '')?.[0]
  if (!link) throw new Error(`nothing was mailed to ${email}`)
  return link.replace(/^https?:\/\/[^/]+/, '')
}
