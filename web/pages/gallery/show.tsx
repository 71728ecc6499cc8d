import { render } from 'preact';
import { Gallery } from './gallery.tsx';

export function showGallery(into: HTMLElement): void {
  render(<Gallery />, into);
}
