// Of two rules of the same weight the later one counts: the bar of the film, then the page around it.
import '../../ui/controls.css';
import '../../ui/emblem/emblem.css';
import '../../panels/drawers/rail.css';
import '../../board/overlays.css';
import '../../board/map.css';
import '../../board/flat/ground.css';
import '../../panels/film/film-bar.css';
import '../../panels/film/timeline.css';
import './embed-page.css';
