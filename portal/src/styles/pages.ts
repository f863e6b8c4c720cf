import './pages.css';
