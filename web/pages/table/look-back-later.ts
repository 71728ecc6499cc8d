// The part of the page that is a table comes whole: cut in two, it would be larger for those who play.
import './show.tsx';

export { openLookBack } from '../../panels/look-back/open-look-back.tsx';
