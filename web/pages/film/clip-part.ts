// The part of the page that is a table comes whole: cut in two, it would be larger for those who play.
import '../table/show.tsx';

export { ClipDialog } from '../../panels/clip/clip-dialog.tsx';
export { loadClipFile } from '../../panels/clip/use-clip.ts';
