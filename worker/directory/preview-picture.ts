/** What link previews show of the table; `npm run still` takes it at this size. */
export const PREVIEW_PICTURE = { file: 'preview.jpg', width: 1200, height: 630 } as const;
