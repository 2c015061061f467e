declare module 'pdfkit' {
  type TextOptions = { lineBreak?: boolean; baseline?: 'alphabetic' }
  /** The part of the package that is used. */
  export default class PDFDocument {
    constructor(options: {
      size: 'A4'
      margin: number
      font: null
      bufferPages: boolean
      lang: string
      displayTitle: boolean
      info: Record<string, string | Date>
    })
    on(event: 'data', listener: (chunk: Buffer) => void): this
    on(event: 'end', listener: () => void): this
    registerFont(name: string, bytes: Buffer): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(colour: string): this
    widthOfString(text: string): number
    text(text: string, x: number, y: number, options: TextOptions): this
    rect(x: number, y: number, width: number, height: number): this
    fill(colour: string): this
    image(bytes: Buffer, x: number, y: number, options: { fit: [width: number, height: number] }): this
    addPage(): this
    bufferedPageRange(): { start: number; count: number }
    switchToPage(page: number): this
    end(): void
  }
}

declare module 'fontkit' {
  /** The part of the package that is used. */
  export function create(bytes: Uint8Array): { hasGlyphForCodePoint(code: number): boolean }
}
