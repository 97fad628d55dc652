const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it stands in HTML or XML, in an attribute too. */
export const inHtml = (text: string) => text.replace(/[&<>"']/g, sign => signs[sign] ?? sign)
