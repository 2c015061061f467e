declare module 'word-extractor' {
  /** The part of the package that is used. */
  export default class WordExtractor {
    extract(source: Buffer): Promise<{
      getBody(): string
      getHeaders(): string
      getFootnotes(): string
      getTextboxes(): string
    }>
  }
}
