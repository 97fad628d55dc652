/** Writes down what is said. Rejects with `ai.rejected` where it refuses, and otherwise when it fails. */
export interface SpeechGateway {
  name: string
  transcribe(recording: { content: Buffer; name: string; type: string }, signal: AbortSignal): Promise<string>
}
