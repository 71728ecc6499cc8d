import { render } from 'preact';
import { Home } from './pages/home/home.tsx';
import { Missing } from './pages/missing/missing.tsx';
import './theme.css';

const app = document.getElementById('app');
if (app !== null) render(location.pathname === '/' ? <Home /> : <Missing />, app);
